import { Modal, Text } from '@mantine/core'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { type ClassroomIcon, classroomIcons } from '../classroom-icons.ts'
import { teachingText } from '../teaching.text.ts'
import styles from './class-cards.module.css'

interface IconDialogProps {
  isOpen: boolean
  chosen: ClassroomIcon
  onChoose: (icon: ClassroomIcon) => void
  onClose: () => void
}

const names = Object.keys(classroomIcons) as ClassroomIcon[]

/** Sixteen pictures to tell classrooms apart by. */
export function IconDialog({ isOpen, chosen, onChoose, onClose }: IconDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  return (
    <Modal opened={isShown} onClose={onClose} title={teachingText.iconTitle} size={480} attributes={dialogAttributes}>
      <div className="stack">
        <div className={styles.iconChoices}>
          {names.map((name) => {
            const Icon = classroomIcons[name]
            return (
              <button
                key={name}
                type="button"
                className={`choice ${styles.iconChoice} framed`}
                aria-pressed={name === chosen}
                data-autofocus={name === chosen || undefined}
                onClick={() => onChoose(name)}
              >
                <Icon size={26} stroke={1.6} aria-hidden />
                {teachingText.icons[name]}
              </button>
            )
          })}
        </div>
        <Text c="dimmed" fz="xs" my="1em">
          {teachingText.iconText}
        </Text>
      </div>
    </Modal>
  )
}
