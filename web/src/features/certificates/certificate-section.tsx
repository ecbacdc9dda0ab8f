import {
  type CertificateDesign,
  type CertificateTemplate,
  certificateTemplates,
  type IdentityLine,
  UpdateCertificateDesignBody,
} from '@manara/contract/certificate-design.ts'
import { Box, Button, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconEye } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { fieldRules } from '../../http/field-rules.ts'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { openInNewTab } from '../../ui/form/save-file.ts'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { certificateDesignQuery, fetchPreview, useUpdateCertificateDesign } from './certificates.api.ts'
import { designText as text } from './certificates.text.ts'
import '@mantine/core/styles/Switch.css'

type DesignValues = {
  template: CertificateTemplate
  signatoryName: string
  signatoryTitle: string
  hasLatinName: boolean
  identityLine: IdentityLine
}

/** Input of the frame that the settings page puts around the fields: head, save bar, and question before leaving. */
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
  const { verifyUrl, isLogoPrinted, ...stored } = design
  const form = useForm<DesignValues>({
    initialValues: stored,
    validate: rules,
    validateInputOnBlur: false,
  })
  const edit = useEdit({
    form,
    stored,
    toFields: (values) => ({
      ...values,
      signatoryName: values.signatoryName.trim(),
      signatoryTitle: values.signatoryTitle.trim(),
    }),
    labels: {
      template: text.template,
      signatoryName: text.signatoryName,
      signatoryTitle: text.signatoryTitle,
      hasLatinName: text.hasLatinName,
      identityLine: text.identityLine,
    },
    show: { template: (name) => text.templates[name], identityLine: (line) => text.identityLines[line] },
  })
  const preview = useMutation({
    mutationFn: fetchPreview,
    onSuccess: ({ blob }) => openInNewTab(blob),
    onError: (error) => showFailure(text.previewFailed, toReason(text.previewFailed)(error)),
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
        <Stack className="wide" gap="0.375rem">
          <Box component="span" fz="0.875rem" fw={600} id="certificate-template">
            {text.template}
          </Box>
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
        </Stack>
        <TextInput
          label={text.signatoryName}
          description={text.signatoryNameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={100}
          {...form.getInputProps('signatoryName')}
        />
        <TextInput withAsterisk label={text.signatoryTitle} maxLength={100} {...form.getInputProps('signatoryTitle')} />
        <Stack className="wide" gap="sm">
          <Switch label={text.hasLatinName} {...form.getInputProps('hasLatinName', { type: 'checkbox' })} />
          <Switch
            label={text.identityLine}
            description={text.identityLineHint}
            checked={form.values.identityLine !== 'NONE'}
            onChange={({ currentTarget }) =>
              form.setFieldValue('identityLine', currentTarget.checked ? 'PARENTS_AND_BIRTH' : 'NONE')
            }
          />
        </Stack>
        <p className="wide dim small wrap-anywhere">
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
  return error ? <Note tone="red">{`${text.loadFailed}. ${getErrorMessage(error)}`}</Note> : null
}
