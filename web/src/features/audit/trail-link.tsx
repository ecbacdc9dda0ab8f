import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { officePages } from '../../session/office-pages.tsx'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { auditText } from './audit.text.ts'

/** Something whose changes the trail tells, as administrators see it in a list. */
interface AuditedEntity {
  entity: 'person' | 'program' | 'course' | 'classroom'
  entityId: number
}

/** Leads from a row to all that was done to it. */
export const trailAction = ({ entity, entityId }: AuditedEntity): RowAction => ({
  label: auditText.title,
  getLabel: auditText.auditLogLabel,
  needs: officePages['/admin/audit'],
  icon: <IconHistory size={18} stroke={1.7} aria-hidden />,
  link: (props) => <Link to="/admin/audit" search={{ entity, entityId: String(entityId) }} {...props} />,
})
