import { type EarlierMarks, type GradeHistory, RestoreGradesBody } from '@manara/contract/audit.ts'
import { Button, Modal, Textarea, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { dialogAttributes } from '../../../ui/dialog-attributes.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { gradeHistoryQuery, useRestoreGrades } from '../audit.api.ts'
import { auditText } from '../audit.text.ts'
import { GradeVersion } from './grade-version.tsx'

interface GradeHistoryDialogProps {
  isOpen: boolean
  enrollmentId: number
  onClose: () => void
}

const keyOf = ({ auditId, side }: EarlierMarks) => `${auditId}-${side}`
const rules = fieldRules(RestoreGradesBody)

interface VersionsProps {
  history: GradeHistory
  chosen: string
  onChoose: (key: string) => void
}

const Versions = ({ history: { versions, refusal }, chosen, onChoose }: VersionsProps) => (
  <fieldset className="wide versions">
    <legend>{auditText.versions}</legend>
    {versions.map((version) => (
      <GradeVersion
        key={keyOf(version)}
        version={version}
        isChosen={chosen === keyOf(version)}
        isOff={version.isPresent || refusal !== null}
        onChoose={() => onChoose(keyOf(version))}
      />
    ))}
  </fieldset>
)

/** The marks may be put back: one is chosen, with a reason. */
function RestoreDialog({ isOpen, history, onClose }: { isOpen: boolean; history: GradeHistory; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const restore = useRestoreGrades(history.enrollmentId)
  const form = useForm({
    initialValues: { chosen: '', reason: '' },
    validate: { chosen: (key) => (key === '' ? auditText.chooseVersion : null), reason: rules.reason },
  })

  const handleSave = async ({ chosen, reason }: typeof form.values) => {
    const version = history.versions.find((one) => keyOf(one) === chosen)
    if (!version || history.lastAuditId === null) return false
    const { auditId, side } = version
    const body = { auditId, side, lastAuditId: history.lastAuditId, reason }
    const { message } = await restore.mutateAsync({ body, idempotencyKey })
    showSuccess(message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={auditText.gradesOf(history.studentName)}
      saveLabel={auditText.restore}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(auditText.restoreFailed)}
      onClose={onClose}
    >
      <p className="wide form-intro">{auditText.gradesIntro(history.courseName, history.classroomName)}</p>
      <Versions history={history} chosen={form.values.chosen} onChoose={(key) => form.setFieldValue('chosen', key)} />
      {form.errors.chosen && (
        <p className="wide version-error" role="alert">
          {form.errors.chosen}
        </p>
      )}
      <Textarea
        className="wide"
        label={auditText.reason}
        description={auditText.reasonHelp}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** Loading, failed, or nothing to put back: there is only something to read. */
function ReadDialog({ isOpen, enrollmentId, onClose }: GradeHistoryDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const history = useQuery(gradeHistoryQuery(enrollmentId))
  const face = () => {
    if (history.isPending)
      return (
        <div className="versions">
          <VisuallyHidden role="status">{auditText.gradesLoading}</VisuallyHidden>
          <SkeletonBar width={240} />
          <SkeletonBar width={300} />
          <SkeletonBar width={260} />
        </div>
      )
    if (!history.data) return <QueryFailed title={auditText.gradesFailed} query={history} />
    const { courseName, classroomName, refusal, versions } = history.data
    return (
      <>
        <p className="form-intro">{auditText.gradesIntro(courseName, classroomName)}</p>
        <Note tone={versions.length > 0 ? 'yellow' : 'blue'}>{refusal ?? auditText.noVersions}</Note>
        {versions.length > 0 && <Versions history={history.data} chosen="" onChoose={() => undefined} />}
      </>
    )
  }
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={history.data ? auditText.gradesOf(history.data.studentName) : auditText.grades}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form" aria-busy={history.isFetching}>
        {face()}
        <div className="savefoot form-foot">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {uiText.close}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Earlier marks of a student in a classroom, and the way back to them. */
export function GradeHistoryDialog(props: GradeHistoryDialogProps) {
  const history = useQuery(gradeHistoryQuery(props.enrollmentId))
  const isRestorable = history.data && history.data.refusal === null && history.data.versions.length > 0
  return isRestorable ? (
    <RestoreDialog isOpen={props.isOpen} history={history.data} onClose={props.onClose} />
  ) : (
    <ReadDialog {...props} />
  )
}
