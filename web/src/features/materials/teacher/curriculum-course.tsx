import type { CurriculumCourse as Course } from '@manara/contract/materials.ts'
import { IconBooks, IconUserStar } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { curriculumText } from '../curriculum.text.ts'
import { CourseMaterials } from './course-materials.tsx'

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
          <span className="curriculum-words">
            <span className="row wrap">
              <bdi className="strong">{name}</bdi>
              {isCoordinated && (
                <Badge tone="yellow" icon={<IconUserStar size={14} aria-hidden />}>
                  {curriculumText.coordinator}
                </Badge>
              )}
            </span>
            <span className="row wrap dim small curriculum-facts">
              <span>
                <bdi>{academicProgramName}</bdi>
              </span>
              {classroomCount > 0 && <span>{curriculumText.classrooms(classroomCount)}</span>}
              <span>{curriculumText.materials(materialCount)}</span>
            </span>
          </span>
        </>
      }
    >
      <CourseMaterials courseId={courseId} expectedCount={materialCount} />
    </Disclosure>
  )
}
