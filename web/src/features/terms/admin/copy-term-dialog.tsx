import type { PreviewTermCopyBody, TermCopyPreview } from '@manara/contract/term-classrooms.ts'
import type { Term } from '@manara/contract/terms.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { previewTermCopy, termsQuery, useCopyTerm } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'
import { CopyRehearsal } from './copy-rehearsal.tsx'
import '@mantine/core/styles/Switch.css'

interface CopyTermDialogProps {
  target: Term
  isOpen: boolean
  onClose: () => void
}

type CopyValues = { sourceTermId: string; teachers: boolean; lectures: boolean }

/** The rehearsal that comes with a refusal: something changed since the one that was shown. */
const readRehearsal = (error: unknown): TermCopyPreview | undefined =>
  error instanceof CallProblem ? (error.problem as { rehearsal?: TermCopyPreview } | undefined)?.rehearsal : undefined

/** First source and options, then the rehearsal row by row; what was shown is what is copied (R-term-9). */
export function CopyTermDialog({ target, isOpen, onClose }: CopyTermDialogProps) {
  const { data: terms = [] } = useQuery(termsQuery)
  const copy = useCopyTerm(target.termId)
  const [preview, setPreview] = useState<TermCopyPreview>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const form = useForm<CopyValues>({
    initialValues: { sourceTermId: '', teachers: true, lectures: false },
    validate: { sourceTermId: (id) => (id === '' ? text.chooseSource : null) },
  })
  const sources = terms.filter(({ termId, classroomsCount }) => termId !== target.termId && classroomsCount > 0)

  const toBody = ({ sourceTermId, teachers, lectures }: CopyValues): PreviewTermCopyBody => {
    const chosen = preview?.rows.filter(({ classroomId }) => !left.has(classroomId)) ?? []
    const options = { teachers, lectures }
    const classroomIds = left.size > 0 && { classroomIds: chosen.map(({ classroomId }) => classroomId) }
    return { sourceTermId: Number(sourceTermId), options, ...classroomIds }
  }

  /** A choice of rows is another rehearsal: its print is fetched before it is applied. */
  const handleSave = async (values: CopyValues) => {
    const body = toBody(values)
    if (preview === undefined) {
      setPreview(await previewTermCopy(target.termId, body))
      return false
    }
    try {
      const { fingerprint } = left.size > 0 ? await previewTermCopy(target.termId, body) : preview
      const { message } = await copy.mutateAsync({ ...body, fingerprint })
      showSuccess(text.copied, message)
      return true
    } catch (error) {
      const newer = readRehearsal(error)
      if (newer) setPreview(newer)
      throw error
    }
  }

  const handleBack = () => {
    setPreview(undefined)
    setLeft(new Set())
  }
  const chosenCount =
    preview?.rows.filter(({ isCopied, classroomId }) => isCopied && !left.has(classroomId)).length ?? 0
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.copyTitle(target.name)}
      saveLabel={preview === undefined ? text.preview : text.copyCount(chosenCount)}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.copyFailed)}
      onClose={onClose}
    >
      {preview === undefined ? (
        <>
          <NativeSelect
            withAsterisk
            className="wide"
            label={text.source}
            data={[
              { value: '', label: text.chooseSource },
              ...sources.map(({ termId, name, academicYearName }) => ({
                value: String(termId),
                label: text.option(name, academicYearName),
              })),
            ]}
            rightSection={<IconSelector size={16} aria-hidden />}
            {...form.getInputProps('sourceTermId')}
          />
          <Switch
            className="wide"
            label={text.withTeachers}
            {...form.getInputProps('teachers', { type: 'checkbox' })}
          />
          <Switch
            className="wide"
            label={text.withLectures}
            description={text.withLecturesHelp}
            {...form.getInputProps('lectures', { type: 'checkbox' })}
          />
        </>
      ) : (
        <CopyRehearsal preview={preview} left={left} onLeave={setLeft} onBack={handleBack} />
      )}
    </FormDialog>
  )
}
