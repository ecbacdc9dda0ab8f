import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { type ClassroomIcon, useClassroomIcons } from '../classroom-icons.ts'
import { ClassroomCard } from './classroom-card.tsx'
import { IconDialog } from './icon-dialog.tsx'
import '../../../ui/room-cards.css'
import './class-cards.css'

interface ClassCardsProps {
  label: string
  classrooms: readonly TaughtClassroom[]
}

/** Cards of classrooms, each with the picture that its teacher chose for it. */
export function ClassCards({ label, classrooms }: ClassCardsProps) {
  const { iconOf, choose } = useClassroomIcons()
  const dialog = useDialog<number>()
  const handleChoose = (icon: ClassroomIcon) => {
    if (dialog.target !== undefined) choose(dialog.target, icon)
    dialog.close()
  }
  return (
    <>
      <ul className="room-cards class-cards" aria-label={label}>
        {classrooms.map((classroom) => (
          <ClassroomCard
            key={classroom.classroomId}
            classroom={classroom}
            icon={iconOf(classroom.classroomId)}
            onIcon={() => dialog.open(classroom.classroomId)}
          />
        ))}
      </ul>
      {dialog.target !== undefined && (
        <IconDialog
          key={dialog.turn}
          isOpen={dialog.isOpen}
          chosen={iconOf(dialog.target)}
          onChoose={handleChoose}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
