import {
  type CertificateDesign,
  type CertificateTemplate,
  certificateTemplates,
  UpdateCertificateDesignBody,
} from '@manara/contract/certificates.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconEye } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../http/api.ts'
import { fieldRules } from '../../http/field-rules.ts'
import { reasonOf } from '../../http/refusal.ts'
import { showFailure } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Note } from '../../ui/note.tsx'
import { openInNewTab } from '../../ui/save-file.ts'
import { certificateDesignQuery, fetchPreview, useUpdateCertificateDesign } from './certificates.api.ts'
import { designText as text } from './certificates.text.ts'

type DesignValues = {
  template: CertificateTemplate
  signatoryName: string
  signatoryTitle: string
}

/** What the page of the settings puts around the fields: head, save bar, and what asks before it is left. */
export interface CertificateFrame {
  title: string
  hint: string
  saveLabel: string
  form: UseFormReturnType<DesignValues>
  onSave: (values: DesignValues) => Promise<{ message: string } | undefined>
  children: ReactNode
}

interface CertificateSectionProps {
  frame: (given: CertificateFrame) => ReactNode
}

const rules = fieldRules(UpdateCertificateDesignBody)
const templates = certificateTemplates.map((value) => ({ value, label: text.templates[value] }))

function DesignForm({ design, frame }: CertificateSectionProps & { design: CertificateDesign }) {
  const update = useUpdateCertificateDesign()
  const { template, signatoryName, signatoryTitle, verifyUrl, isLogoPrinted } = design
  const form = useForm<DesignValues>({
    initialValues: { template, signatoryName, signatoryTitle },
    validate: rules,
    validateInputOnBlur: false,
  })
  const edit = useEdit({
    form,
    stored: { template, signatoryName, signatoryTitle },
    fieldsOf: (values) => ({
      ...values,
      signatoryName: values.signatoryName.trim(),
      signatoryTitle: values.signatoryTitle.trim(),
    }),
    labels: { template: text.template, signatoryName: text.signatoryName, signatoryTitle: text.signatoryTitle },
    show: { template: (name) => text.templates[name] },
  })
  const preview = useMutation({
    mutationFn: fetchPreview,
    onSuccess: ({ blob }) => openInNewTab(blob),
    onError: (error) => showFailure(text.previewFailed, reasonOf(text.previewFailed)(error)),
  })

  return frame({
    title: text.title,
    hint: text.hint,
    saveLabel: text.save,
    form,
    onSave: (values) => edit.save(values, update.mutateAsync),
    children: (
      <>
        {edit.conflicts}
        <div className="wide design-template">
          <span className="design-label" id="certificate-template">
            {text.template}
          </span>
          <div className="row wrap">
            <SegmentedControl
              aria-labelledby="certificate-template"
              data={templates}
              {...form.getInputProps('template')}
            />
            <Button
              variant="light"
              leftSection={<IconEye size={18} aria-hidden />}
              loading={preview.isPending}
              onClick={() => preview.mutate(form.getValues())}
            >
              {text.preview}
            </Button>
          </div>
        </div>
        <TextInput
          label={text.signatoryName}
          description={text.signatoryNameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={100}
          {...form.getInputProps('signatoryName')}
        />
        <TextInput withAsterisk label={text.signatoryTitle} maxLength={100} {...form.getInputProps('signatoryTitle')} />
        <p className="wide dim small design-address">
          {text.verifyUrl} <Ltr>{verifyUrl}</Ltr>
        </p>
        {isLogoPrinted !== true && (
          <div className="wide">
            <Note tone={isLogoPrinted === false ? 'yellow' : 'blue'}>
              {isLogoPrinted === false ? text.unprintable : text.noLogo}
            </Note>
          </div>
        )}
      </>
    ),
  })
}

/** Template and signatory of new certificates, with a specimen to look at. */
export function CertificateSection(props: CertificateSectionProps) {
  const { data, error } = useQuery(certificateDesignQuery)
  if (data) return <DesignForm design={data} {...props} />
  return error ? <Note tone="red">{`${text.loadFailed}. ${messageOf(error)}`}</Note> : null
}
