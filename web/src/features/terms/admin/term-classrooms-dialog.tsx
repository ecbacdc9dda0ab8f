import type { TermCandidate } from '@manara/contract/term-classrooms.ts'
import type { Term } from '@manara/contract/terms.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { termCandidatesQuery, useChangeTermClassrooms } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'
import '@mantine/core/styles/Checkbox.css'

interface TermClassroomsDialogProps {
  target: { term: Term; way: 'attach' | 'detach' }
  isOpen: boolean
  onClose: () => void
}

const words = {
  attach: { title: text.attachTitle, save: text.attachCount, nothing: text.nothingToAttach },
  detach: { title: text.detachTitle, save: text.detachCount, nothing: text.nothingToDetach },
}

/** Programs in their order, each with its classrooms; those in other terms come last. */
const byProgram = (rows: readonly TermCandidate[]) => [...Map.groupBy(rows, ({ programName }) => programName)]

/** Brings classrooms into a term or takes them out of it; suggested ones are ticked (R-term-3). */
export function TermClassroomsDialog({ target: { term, way }, isOpen, onClose }: TermClassroomsDialogProps) {
  const candidates = useQuery(termCandidatesQuery(term.termId))
  const change = useChangeTermClassrooms(term.termId, way)
  const form = useForm<{ classroomIds: string[] }>({
    initialValues: { classroomIds: [] },
    validate: { classroomIds: (ids) => (ids.length === 0 ? text.chooseOne : null) },
  })
  const rows = (candidates.data ?? []).filter(({ isAttached }) => isAttached === (way === 'detach'))
  const suggested = rows.filter(({ isSuggested }) => isSuggested).map(({ classroomId }) => String(classroomId))
  const hasSuggested = suggested.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: ticked once, when the classrooms arrive
  useEffect(() => {
    if (hasSuggested) form.setFieldValue('classroomIds', suggested)
  }, [hasSuggested])

  const handleSave = async ({ classroomIds }: { classroomIds: string[] }) => {
    const { message, results } = await change.mutateAsync({ classroomIds: classroomIds.map(Number) })
    const refused = results.flatMap(({ name, reason }) => (reason === undefined ? [] : text.refused(name, reason)))
    if (refused.length === 0) showSuccess(text.changed, message)
    else showInfo(message, refused.slice(0, 5).join(' '))
    return true
  }

  const { classroomIds } = form.values
  const isAll = rows.length > 0 && classroomIds.length === rows.length
  return (
    <FormDialog
      isOpen={isOpen}
      title={words[way].title(term.name)}
      saveLabel={words[way].save(classroomIds.length)}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.changeFailed)}
      onClose={onClose}
    >
      {candidates.isError && <QueryFailed title={text.loadFailed} query={candidates} />}
      {candidates.isPending && <p className="wide dim">{text.loading}</p>}
      {candidates.isSuccess && rows.length === 0 && <p className="wide dim">{words[way].nothing}</p>}
      {hasSuggested && <p className="wide dim small">{text.suggested}</p>}
      {rows.length > 0 && (
        <Checkbox
          className="wide"
          label={text.all}
          checked={isAll}
          indeterminate={!isAll && classroomIds.length > 0}
          onChange={() =>
            form.setFieldValue('classroomIds', isAll ? [] : rows.map(({ classroomId }) => String(classroomId)))
          }
        />
      )}
      <Checkbox.Group className="wide" {...form.getInputProps('classroomIds')}>
        <Stack gap="xs">
          {byProgram(rows).map(([program, ofProgram]) => (
            <Stack key={program} gap="xs" role="group" aria-label={program}>
              <bdi className="dim small">{program}</bdi>
              {ofProgram.map(({ classroomId, name, courseName, termName }) => (
                <Checkbox
                  key={classroomId}
                  value={String(classroomId)}
                  label={text.pair(name, courseName)}
                  description={way === 'attach' && termName !== null && text.inTerm(termName)}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
