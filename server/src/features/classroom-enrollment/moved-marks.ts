import { type AuditedOperation, enrollmentAudit } from '../../platform/audit/audit.ts'
import { enrollmentText } from './classroom-enrollment.messages.ts'
import type { MovedPlace } from './seats.queries.ts'

const isScaled = ({ before, after }: MovedPlace) => JSON.stringify(before) !== JSON.stringify(after)

/** The entry of a move, with the marks that were scaled on the way (R-book-2). */
export function movedAudit(
  operation: AuditedOperation,
  { id, classroomId }: { id: number; classroomId: number },
  newClassroomId: number,
  moved: readonly MovedPlace[],
) {
  const marks = moved.find((place) => place.id === id && isScaled(place))
  return enrollmentAudit(operation, id, {
    before: { classroomId, ...marks?.before },
    after: { classroomId: newClassroomId, ...marks?.after, ...(marks && { finalGrade: null }) },
  })
}

export interface MovedWarnings {
  warnings?: string[]
}

/** Says whose marks were scaled, from which to which, and whose are seen before they were published. */
export function movedWarnings(
  moved: readonly MovedPlace[],
  people: readonly { id: number; fullName: string }[],
): MovedWarnings {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  const warnings = moved.flatMap((place) => {
    const name = names.get(place.id) ?? ''
    return [
      ...(isScaled(place) ? [enrollmentText.scaled(name, place)] : []),
      ...(place.isUncovered ? [enrollmentText.uncovered(name)] : []),
    ]
  })
  return warnings.length > 0 ? { warnings } : {}
}
