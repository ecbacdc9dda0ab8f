import { IconHistory } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RowAction } from '../../ui/row-menu.tsx'
import { auditText } from './audit.text.ts'
import '../../ui/icon-button.css'

/** Something whose changes the trail tells, as administrators see it in a list. */
interface TrailOf {
  entity: 'person' | 'program' | 'course' | 'classroom'
  entityId: number
}

const searchOf = ({ entity, entityId }: TrailOf) => ({ entity, entityId: String(entityId) })

/** Leads from a row to all that was done to it. */
export const TrailLink = ({ name, ...thing }: TrailOf & { name: string }) => (
  <Link
    className="icon-button"
    to="/admin/audit"
    search={searchOf(thing)}
    aria-label={auditText.trailOf(name)}
    title={auditText.title}
  >
    <IconHistory size={18} stroke={1.7} aria-hidden />
  </Link>
)

/** The same for the menu of a card. */
export function useTrailAction(): (thing: TrailOf) => RowAction {
  const navigate = useNavigate()
  return (thing) => ({
    label: auditText.title,
    icon: <IconHistory size={18} stroke={1.7} />,
    onClick: () => void navigate({ to: '/admin/audit', search: searchOf(thing) }),
  })
}
