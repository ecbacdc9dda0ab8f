import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AttendedLecture } from '@manara/contract/learning.ts'
import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Stack } from '@mantine/core'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { LectureSound } from './lecture-sound.tsx'
import { LectureVideo } from './lecture-video.tsx'
import { MaterialLink } from './material-link.tsx'
import { QuizAction } from './quiz-action.tsx'

/** A film or a recording that browsers play; those that they do not are links to save. */
const getPlace = ({ mediaType }: LectureMaterial) => {
  const kind = kindOfMediaType(mediaType ?? '')
  if (!kind?.isShownInline) return 'others'
  return kind.group === 'video' ? 'videos' : kind.group === 'audio' ? 'sounds' : 'others'
}

/** Description of a lecture, its quiz, its recordings and videos as players, and everything else as links. */
export function LectureBody({ lecture }: { lecture: AttendedLecture }) {
  const { lectureId, description, lectureQuiz, materials } = lecture
  const { videos = [], sounds = [], others = [] } = Object.groupBy(materials, getPlace)
  return (
    <Stack gap="0.875rem">
      {description ? (
        <p className="pre-line" dir="auto">
          {description}
        </p>
      ) : (
        <p className="dim pre-line">{learningText.noDescription}</p>
      )}
      {lectureQuiz && <QuizAction lectureId={lectureId} quiz={lectureQuiz} />}
      {sounds.map((material) => (
        <LectureSound key={material.materialId} material={material} />
      ))}
      {videos.length + others.length > 0 && (
        <div className={styles.lectureMaterials} data-split={(videos.length > 0 && others.length > 0) || undefined}>
          {videos.length > 0 && (
            <Stack className={styles.lectureVideos} gap="0.875rem">
              {videos.map((material) => (
                <LectureVideo key={material.materialId} material={material} />
              ))}
            </Stack>
          )}
          {others.length > 0 && (
            <ul className={styles.materialLinks}>
              {others.map((material) => (
                <MaterialLink key={material.materialId} material={material} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Stack>
  )
}
