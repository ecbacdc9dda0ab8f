/**
 * Rights in the office (R-access-2). Each endpoint declares the permission it requires; every permission is required by some
 * endpoint. Beyond that, `person.identity` lets its holder see national ids and phones whole (R-privacy-4). The marks:
 * `sensitive` – can do lasting harm or carries much away.
 */
export const permissions = {
  'person.read': {},
  'person.edit': {},
  'person.delete': { isSensitive: true },
  'person.identity': { isSensitive: true },
  'person.merge': { isSensitive: true },
  'registration.read': {},
  'registration.decide': {},
  'curriculum.read': {},
  'curriculum.edit': {},
  'enrollment.edit': {},
  'announcement.write': {},
  'timetable.edit': {},
  'attendance.read': {},
  'attendance.edit': {},
  'result.read': {},
  'result.restore': { isSensitive: true },
  'graduation.process': { isSensitive: true },
  'certificate.issue': {},
  'archive.write': {},
  'report.read': {},
  'data.export': { isSensitive: true },
  'data.import': { isSensitive: true },
  'change.undo': { isSensitive: true },
  'trash.read': {},
  'trash.restore': { isSensitive: true },
  'audit.read': { isSensitive: true },
  'security.read': { isSensitive: true },
  'security.manage': { isSensitive: true },
  'access.grant': { isSensitive: true },
  'privacy.manage': { isSensitive: true },
  'settings.read': {},
  'settings.edit': { isSensitive: true },
  'system.read': {},
  'backup.run': { isSensitive: true },
} as const satisfies Record<string, { isSensitive?: true }>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as Permission[]

/** What the built-in roles hold, by their keys (R-access-3); a migration writes it. */
export const builtInRoles = {
  registrar: [
    ...['person.read', 'person.edit', 'registration.read', 'registration.decide', 'curriculum.read'],
    ...['enrollment.edit', 'announcement.write', 'result.read', 'report.read', 'data.export', 'person.identity'],
    ...['attendance.read', 'attendance.edit'],
  ],
  director: [
    ...['person.read', 'registration.read', 'curriculum.read', 'result.read', 'report.read', 'data.export'],
    ...['trash.read', 'settings.read', 'system.read', 'attendance.read'],
  ],
} as const satisfies Record<string, readonly Permission[]>

export const isSensitive = (permission: Permission): boolean => 'isSensitive' in permissions[permission]

/** Lets its holder look, and nothing else. */
export const isReading = (permission: string): boolean => permission.endsWith('.read')
