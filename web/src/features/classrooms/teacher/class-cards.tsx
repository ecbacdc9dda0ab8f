import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { type ClassroomIcon, useClassroomIcons } from '../classroom-icons.ts'
import styles from './class-cards.module.css'
import { ClassroomCard } from './classroom-card.tsx'
import { IconDialog } from './icon-dialog.tsx'

interface ClassCardsProps {
  label: string
  classrooms: readonly TaughtClassroom[]
}

/** Cards of classrooms, each with the picture that its teacher chose for it. */
export function ClassCards({ label, classrooms }: ClassCardsProps) {
  const { getIcon, choose } = useClassroomIcons()
  const dialog = useDialog<number>()
  const handleChoose = (icon: ClassroomIcon) => {
    if (dialog.target !== undefined) choose(dialog.target, icon)
    dialog.close()
  }
  return (
    <>
      <ul className={`tiles ${styles.classCards}`} aria-label={label}>
        {classrooms.map((classroom) => (
          <ClassroomCard
            key={classroom.classroomId}
            classroom={classroom}
            icon={getIcon(classroom.classroomId)}
            onIcon={() => dialog.open(classroom.classroomId)}
          />
        ))}
      </ul>
      {dialog.target !== undefined && (
        <IconDialog
          key={dialog.turn}
          isOpen={dialog.isOpen}
          chosen={getIcon(dialog.target)}
          onChoose={handleChoose}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
