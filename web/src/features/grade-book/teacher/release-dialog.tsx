import type { GradeRelease } from '@manara/contract/grade-release.ts'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { gradeReleaseQuery, usePublishGrades, useReopenGrades } from '../grade-book.api.ts'
import { bookText as text } from '../grade-book.text.ts'

interface ReleaseDialogProps {
  isOpen: boolean
  classroomId: number
  onClose: () => void
}

const Counts = ({ release }: { release: GradeRelease }) => (
  <Facts>
    <Fact name={text.releaseCount}>{formatNumber(release.studentCount)}</Fact>
    <Fact name={text.releasePassed}>{formatNumber(release.passedCount)}</Fact>
    <Fact name={text.releaseFailed}>{formatNumber(release.failedCount)}</Fact>
    <Fact name={text.releaseMissing}>{formatNumber(release.missingCount)}</Fact>
    {release.publishedAt !== null && <Fact name={text.releaseChanged}>{formatNumber(release.changedCount)}</Fact>}
  </Facts>
)

/** Shows the marks to students as they are counted here (R-release-2). */
export function PublishDialog({ isOpen, classroomId, onClose }: ReleaseDialogProps) {
  const form = useForm({ initialValues: {} })
  const release = useQuery({ ...gradeReleaseQuery(classroomId), enabled: isOpen })
  const publish = usePublishGrades(classroomId)
  const handleSave = async () => {
    if (!release.data) return false
    showSuccess((await publish.mutateAsync(release.data.fingerprint)).message)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.publishTitle}
      saveLabel={text.publish}
      cannotSave={(release.data?.missingCount ?? 0) > 0}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.publishFailed)}
      onClose={onClose}
    >
      <p className="wide dim">{text.publishHelp}</p>
      <div className="wide stack">
        {release.isError ? (
          <QueryFailed title={text.rehearsalFailed} query={release} />
        ) : release.data ? (
          <>
            <Counts release={release.data} />
            {release.data.missingCount > 0 && (
              <Note tone="yellow">{text.lacksFinals(release.data.missingNames, release.data.missingCount)}</Note>
            )}
          </>
        ) : (
          <>
            <VisuallyHidden role="status">{text.rehearsing}</VisuallyHidden>
            <SkeletonBar width={260} />
          </>
        )}
      </div>
    </FormDialog>
  )
}

/** Published marks can change again; the reason is kept (R-release-3). */
export function ReopenDialog({ isOpen, classroomId, onClose }: ReleaseDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? text.reasonRequired : null) },
  })
  const reopen = useReopenGrades(classroomId)
  const handleSave = async ({ reason }: { reason: string }) => {
    showSuccess((await reopen.mutateAsync(reason.trim())).message)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.reopenTitle}
      saveLabel={text.reopenSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.reopenFailed)}
      onClose={onClose}
    >
      <p className="wide dim">{text.reopenHelp}</p>
      <TextInput
        className="wide"
        withAsterisk
        dir="auto"
        label={text.reopenReason}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
