import type { ClashingPlace, PlaceClash } from '@manara/contract/person-merge.ts'
import type { MergedPlace } from '../classroom-enrollment/merged-places.service.ts'

const marksOf = ({ practicalGrade, examGrade, finalGrade }: ClashingPlace) =>
  [practicalGrade, examGrade, finalGrade].filter((mark) => mark !== null)

const areOfOneSeat = (one: MergedPlace, other: MergedPlace) =>
  one.classroomId === other.classroomId || (one.isActive && other.isActive && one.courseId === other.courseId)

const toPlace = ({
  enrollmentId,
  classroomName,
  practicalGrade,
  examGrade,
  finalGrade,
}: MergedPlace): ClashingPlace => ({
  enrollmentId,
  classroomName,
  practicalGrade,
  examGrade,
  finalGrade,
})

/** More marks win, then more taken attendance, then the newer place: places come in the order of enrolling (R-merge-3). */
function chooseKept(keep: MergedPlace, other: MergedPlace, places: readonly MergedPlace[], chosen: readonly number[]) {
  const named = [keep, other].filter(({ enrollmentId }) => chosen.includes(enrollmentId))
  if (named.length === 1 && named[0]) return named[0].enrollmentId
  const difference = marksOf(keep).length - marksOf(other).length
  if (difference !== 0) return (difference > 0 ? keep : other).enrollmentId
  const attended = keep.attendanceCount - other.attendanceCount
  if (attended !== 0) return (attended > 0 ? keep : other).enrollmentId
  return (places.indexOf(keep) > places.indexOf(other) ? keep : other).enrollmentId
}

/** The places of which only one can stay. */
export function findClashes(
  places: readonly MergedPlace[],
  keepId: number,
  chosen: readonly number[] = [],
): PlaceClash[] {
  const own = places.filter(({ studentId }) => studentId === keepId)
  const others = places.filter(({ studentId }) => studentId !== keepId)
  return own.flatMap((keep) => {
    const other = others.find((place) => areOfOneSeat(keep, place))
    if (!other) return []
    const keptEnrollmentId = chooseKept(keep, other, places, chosen)
    return { courseName: keep.courseName, keep: toPlace(keep), other: toPlace(other), keptEnrollmentId }
  })
}

/** The places that end. */
export const listLost = (clashes: readonly PlaceClash[]): number[] =>
  clashes.map(({ keep, other, keptEnrollmentId }) =>
    keep.enrollmentId === keptEnrollmentId ? other.enrollmentId : keep.enrollmentId,
  )

/** Whether marks of both collide: all administrators hear of it. */
export const haveMarksOfBoth = (clashes: readonly PlaceClash[]): boolean =>
  clashes.some(({ keep, other }) => marksOf(keep).length > 0 && marksOf(other).length > 0)
