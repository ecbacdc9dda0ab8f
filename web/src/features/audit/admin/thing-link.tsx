import type { AuditEntry } from '@manara/contract/audit.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { auditText } from '../audit.text.ts'

type LinkedEntry = Pick<AuditEntry, 'entity' | 'entityId' | 'thingName'>

/** The name of a thing, as a link to the screen that shows it where there is one. */
export function ThingLink({ entry, children }: { entry: LinkedEntry; children: ReactNode }) {
  const { entity, thingName } = entry
  const q = thingName ?? ''
  const label = auditText.openThing(q)
  if (thingName === null) return children
  if (entity === 'person')
    return (
      <Link to="/admin/users" search={{ q }} aria-label={label}>
        {children}
      </Link>
    )
  if (entity === 'program')
    return (
      <Link to="/admin/programs" search={{ q }} aria-label={label}>
        {children}
      </Link>
    )
  if (entity === 'course')
    return (
      <Link to="/admin/courses" search={{ q }} aria-label={label}>
        {children}
      </Link>
    )
  if (entity === 'classroom')
    return (
      <Link to="/admin/classrooms" search={{ q, status: 'ALL' }} aria-label={label}>
        {children}
      </Link>
    )
  if (entity === 'registration')
    return (
      <Link to="/admin/registrations" search={{ q, status: 'ALL' }} aria-label={label}>
        {children}
      </Link>
    )
  return children
}
