import type { LectureMaterial } from '@manara/contract/materials.ts'
import { viewAddressOf } from '../learning.api.ts'
import styles from './classroom.module.css'

/** A recorded lecture in its place: nothing is loaded before it is played. */
export function LectureSound({ material: { materialId, title } }: { material: LectureMaterial }) {
  return (
    <figure className={styles.lectureSound}>
      <figcaption className="strong" dir="auto">
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said. */}
      <audio controls preload="none" src={viewAddressOf(materialId)} aria-label={title} />
    </figure>
  )
}
