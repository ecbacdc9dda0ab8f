import { type AuditedOperation, enrollmentAudit } from '../../platform/audit/audit.ts'
import { enrollmentText } from './classroom-enrollment.messages.ts'
import type { ScaledPlace } from './seats.queries.ts'

/** The entry of a move, with the marks that were scaled on the way (R-book-2). */
export function movedAudit(
  operation: AuditedOperation,
  { id, classroomId }: { id: number; classroomId: number },
  newClassroomId: number,
  scaled: readonly ScaledPlace[],
) {
  const marks = scaled.find((place) => place.id === id)
  return enrollmentAudit(operation, id, {
    before: { classroomId, ...marks?.before },
    after: { classroomId: newClassroomId, ...marks?.after, ...(marks && { finalGrade: null }) },
  })
}

export interface ScaledWarnings {
  warnings?: string[]
}

/** Says whose marks were scaled, from which to which. */
export function scaledWarnings(
  scaled: readonly ScaledPlace[],
  people: readonly { id: number; fullName: string }[],
): ScaledWarnings {
  if (scaled.length === 0) return {}
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return { warnings: scaled.map((place) => enrollmentText.scaled(names.get(place.id) ?? '', place)) }
}
