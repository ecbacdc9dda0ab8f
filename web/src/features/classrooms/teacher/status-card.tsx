import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { Anchor, Button } from '@mantine/core'
import { IconChecks, IconRotate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useToggleClassroomStatus } from '../teaching.api.ts'
import { teachingText } from '../teaching.text.ts'
import styles from './classroom-settings.module.css'
import { type ToggleProblem, toToggleProblem } from './toggle-problem.ts'

const Refused = ({ problem, classroomId }: { problem: ToggleProblem; classroomId: number }) => (
  <Note tone="red">
    {problem.message}
    {problem.names.length > 0 && (
      <>
        <ul className={styles.ungraded} aria-label={teachingText.ungradedTitle}>
          {problem.names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {problem.othersCount > 0 && <li>{teachingText.ungradedMore(problem.othersCount)}</li>}
        </ul>
        <Anchor
          c="inherit"
          fw={600}
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link to="/teacher/classroom/$classroomId/grading" params={{ classroomId }} {...props} />
          )}
        >
          {teachingText.toGrading}
        </Anchor>
      </>
    )}
  </Note>
)

const getText = (status: string) =>
  status === 'ACTIVE' || status === 'COMPLETED' ? teachingText.statusTexts[status] : teachingText.statusTexts.other

/** Ends a classroom or takes it up again, after a question; a refusal names whose grades are missing. */
export function StatusCard({ classroom }: { classroom: TaughtClassroom }) {
  const { classroomId, name, status, enrolledStudentsCount } = classroom
  const toggle = useToggleClassroomStatus()
  const dialog = useDialog<'ACTIVE' | 'COMPLETED'>()
  const isActive = status === 'ACTIVE'
  const Icon = isActive ? IconChecks : IconRotate

  const handleConfirm = () =>
    toggle.mutate(classroomId, {
      onSuccess: ({ message }) => {
        showSuccess(teachingText.toggled[isActive ? 'COMPLETED' : 'ACTIVE'], message)
        dialog.close()
      },
      onError: dialog.close,
    })

  return (
    <section className="card" aria-label={teachingText.status}>
      <div className="card-head">
        <h2>{teachingText.status}</h2>
        <StatusBadge status={status} />
      </div>
      <div className="card-body stack">
        <p>{getText(status)}</p>
        {toggle.isError && <Refused problem={toToggleProblem(toggle.error)} classroomId={classroomId} />}
        {(isActive || status === 'COMPLETED') && (
          <div>
            <Button
              size="md"
              variant={isActive ? 'filled' : 'light'}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => {
                toggle.reset()
                dialog.open(isActive ? 'COMPLETED' : 'ACTIVE')
              }}
            >
              {isActive ? teachingText.complete : teachingText.reactivate}
            </Button>
          </div>
        )}
      </div>
      {dialog.target !== undefined && (
        <ConfirmDialog
          key={dialog.turn}
          isOpen={dialog.isOpen}
          tone="teal"
          Icon={dialog.target === 'COMPLETED' ? IconChecks : IconRotate}
          question={
            dialog.target === 'COMPLETED' ? teachingText.completeQuestion(name) : teachingText.reactivateQuestion(name)
          }
          text={
            dialog.target === 'COMPLETED'
              ? teachingText.completeText(enrolledStudentsCount)
              : teachingText.reactivateText
          }
          confirmLabel={dialog.target === 'COMPLETED' ? teachingText.complete : teachingText.reactivate}
          isPending={toggle.isPending}
          onConfirm={handleConfirm}
          onClose={dialog.close}
        />
      )}
    </section>
  )
}
