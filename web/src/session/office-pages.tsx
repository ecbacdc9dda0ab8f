import { Link, type LinkComponent } from '@tanstack/react-router'
import { type Needs, useCan } from './can.tsx'

/**
 * The endpoint that each page of the office lives on, by its permission alone: the frame does not load the contract. In the
 * order of the menu: somebody with grants begins on the first that is open.
 */
export const officePages = {
  '/admin/dashboard': { permission: 'report.read' },
  '/admin/users': { permission: 'person.read' },
  '/admin/people/incomplete': { permission: 'person.read' },
  '/admin/people/$personId': { permission: 'person.read' },
  '/admin/programs': { permission: 'curriculum.read' },
  '/admin/courses': { permission: 'curriculum.read' },
  '/admin/classrooms': { permission: 'curriculum.read' },
  '/admin/curriculum-management': { permission: 'curriculum.read' },
  '/admin/registrations': { permission: 'registration.read' },
  '/admin/students': { permission: 'person.read' },
  '/admin/enrollments': { permission: ['person.read', 'curriculum.read'] },
  '/admin/classroom-enrollment': { permission: ['person.read', 'curriculum.read'] },
  '/admin/imports': { permission: 'data.import' },
  '/admin/imports/$importId': { permission: 'data.import' },
  '/admin/duplicates': { permission: 'person.read' },
  '/admin/calendar': { permission: 'curriculum.read' },
  '/admin/excuses': { permission: 'attendance.read' },
  '/admin/terms': { permission: 'curriculum.read' },
  '/admin/attendance': { permission: 'attendance.read' },
  '/admin/attendance/$lessonKey': { permission: 'attendance.read' },
  '/admin/announcements': { permission: 'announcement.write' },
  '/admin/messages': { permission: ['announcement.write', 'person.identity'] },
  '/admin/templates': { permission: 'settings.read' },
  '/admin/graduation': { permission: 'result.read' },
  '/admin/report-cards': { permission: 'result.read' },
  '/admin/archiving': { permission: 'result.read' },
  '/admin/settings': { permission: 'settings.read' },
  '/admin/access': { permission: 'access.grant' },
  '/admin/status': { permission: 'system.read' },
  '/admin/status/security': { permission: 'security.read' },
  '/admin/status/questions': { permission: 'system.read' },
  '/admin/changes': { permission: 'change.undo' },
  '/admin/trash': { permission: 'trash.read' },
  '/admin/audit': { permission: 'audit.read' },
  '/admin/privacy': { permission: 'privacy.manage' },
  '/admin/outbox': { permission: 'system.read' },
} as const satisfies Record<string, Needs>

const isOfficePage = (address: string): address is keyof typeof officePages => address in officePages

/** What a page asks for; undefined where it is open to whoever enters the office. */
export const getPageNeeds = (address: string): Needs | undefined =>
  isOfficePage(address) ? officePages[address] : undefined

/** A link to a page of the office; its words alone where the page is closed. */
export const OfficeLink = ((props: { to?: string; className?: string; children?: never }) =>
  useCan()(getPageNeeds(props.to ?? '')) ? (
    <Link {...props} />
  ) : (
    <span className={props.className}>{props.children}</span>
  )) as LinkComponent<'a'>
