import type { AuditEntry } from '@manara/contract/audit.ts'
import type { ReactNode } from 'react'
import { OfficeLink } from '../../../session/office-pages.tsx'
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
      <OfficeLink to="/admin/users" search={{ q }} aria-label={label}>
        {children}
      </OfficeLink>
    )
  if (entity === 'program')
    return (
      <OfficeLink to="/admin/programs" search={{ q }} aria-label={label}>
        {children}
      </OfficeLink>
    )
  if (entity === 'course')
    return (
      <OfficeLink to="/admin/courses" search={{ q }} aria-label={label}>
        {children}
      </OfficeLink>
    )
  if (entity === 'classroom')
    return (
      <OfficeLink to="/admin/classrooms" search={{ q, status: 'ALL' }} aria-label={label}>
        {children}
      </OfficeLink>
    )
  if (entity === 'registration')
    return (
      <OfficeLink to="/admin/registrations" search={{ q, status: 'ALL' }} aria-label={label}>
        {children}
      </OfficeLink>
    )
  return children
}
