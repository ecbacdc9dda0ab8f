import { Modal, VisuallyHidden } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { courseMaterialsQuery } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { MaterialLink } from './material-link.tsx'

interface CourseMaterialsDialogProps {
  isOpen: boolean
  courseId: number
  courseName: string
  onClose: () => void
}

const Waiting = () => (
  <div className="stack">
    <VisuallyHidden role="status">{learningText.materialsLoading}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <span key={row} className="row" aria-hidden>
        <SkeletonBar width={44} isRound />
        <SkeletonBar width={180 + row * 30} />
      </span>
    ))}
  </div>
)

function MaterialStates({ courseId }: { courseId: number }) {
  const materials = useQuery(courseMaterialsQuery(courseId))
  if (materials.isPending) return <Waiting />
  if (materials.data === undefined) return <QueryFailed title={learningText.materialsFailed} query={materials} />
  if (materials.data.rows.length === 0)
    return (
      <Empty
        icon={<IconBooks size={28} stroke={1.6} />}
        title={learningText.noMaterials}
        text={learningText.noMaterialsText}
      />
    )
  return (
    <ul className={`${styles.materialLinks} ${styles.materialLinksSingle}`}>
      {materials.data.rows.map((material) => (
        <MaterialLink key={material.materialId} material={material} />
      ))}
    </ul>
  )
}

/** The reference materials of the course; asked for when the dialog opens. */
export function CourseMaterialsDialog({ isOpen, courseId, courseName, onClose }: CourseMaterialsDialogProps) {
  const isPhone = useIsPhone()
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      size={620}
      fullScreen={isPhone}
      title={learningText.materialsLabel(courseName)}
    >
      <MaterialStates courseId={courseId} />
    </Modal>
  )
}
