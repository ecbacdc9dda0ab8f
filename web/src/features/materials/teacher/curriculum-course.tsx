import type { CurriculumCourse as Course } from '@manara/contract/materials.ts'
import { Flex } from '@mantine/core'
import { IconBooks, IconUserStar } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { curriculumText } from '../curriculum.text.ts'
import { CourseMaterials } from './course-materials.tsx'
import styles from './curriculum.module.css'

interface CurriculumCourseProps {
  course: Course
  isOpen: boolean
  onToggle: () => void
}

/** A course with its reference materials folded in. */
export function CurriculumCourse({ course, isOpen, onToggle }: CurriculumCourseProps) {
  const { courseId, name, academicProgramName, isCoordinated, classroomCount, materialCount } = course
  return (
    <Disclosure
      level={2}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <StarTile size={44}>
            <IconBooks size={21} stroke={1.6} />
          </StarTile>
          <Flex className={styles.curriculumWords} component="span" direction="column" gap={2} flex={1} miw={0}>
            <span className="row wrap">
              <bdi className="strong">{name}</bdi>
              {isCoordinated && (
                <Badge tone="yellow" icon={<IconUserStar size={14} aria-hidden />}>
                  {curriculumText.coordinator}
                </Badge>
              )}
            </span>
            <span className={`row wrap dim small ${styles.curriculumFacts}`}>
              <span>
                <bdi>{academicProgramName}</bdi>
              </span>
              {classroomCount > 0 && <span>{curriculumText.classrooms(classroomCount)}</span>}
              <span>{curriculumText.materials(materialCount)}</span>
            </span>
          </Flex>
        </>
      }
    >
      <CourseMaterials courseId={courseId} expectedCount={materialCount} />
    </Disclosure>
  )
}
