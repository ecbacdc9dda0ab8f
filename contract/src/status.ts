import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, withMessage } from './fields.ts'

/** Green needs nothing, amber a look soon, red a look now. */
export const statusLights = ['green', 'amber', 'red'] as const
export const StatusLight = Type.Enum([...statusLights])
export type StatusLight = Static<typeof StatusLight>

/** In the order in which they are shown. */
export const statusGroups = ['safety', 'database', 'services', 'server'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** All status items. */
export const statusChecks = [
  'lastBackup',
  'lastDrill',
  'backupEncryption',
  'disk',
  'backupDisk',
  'durability',
  'databaseRoles',
  'databaseVersion',
  'migrations',
  'retention',
  'queue',
  'news',
  'live',
  'push',
  'mail',
  'files',
  'virusScanner',
  'ai',
  'eventLoop',
  'server',
] as const
export type StatusCheck = (typeof statusChecks)[number]

/** One status item. `advice` says what to do; it is null when all is well. */
export const StatusItem = Type.Object({
  id: Type.Enum([...statusChecks]),
  group: Type.Enum([...statusGroups]),
  light: StatusLight,
  title: Type.String(),
  value: Type.String(),
  /** The time of the event, for items that are events. */
  at: Type.Union([Instant, Type.Null()]),
  advice: Type.Union([Type.String(), Type.Null()]),
})
export type StatusItem = Static<typeof StatusItem>

/** The state of the school's server. */
export const ServerStatus = Type.Object({
  checkedAt: Instant,
  /** The worst of all. */
  light: StatusLight,
  items: Type.Array(StatusItem),
  /** The requested backup. `progress` 0 to 100. */
  backup: Type.Object({
    state: Type.Enum(['Idle', 'Waiting', 'Running']),
    progress: Type.Integer(),
  }),
})
export type ServerStatus = Static<typeof ServerStatus>

const admin = { area: 'admin', ownership: 'none' } as const

export const getServerStatus = endpoint({
  ...admin,
  name: 'getServerStatus',
  summary: 'حالة الخادم: النسخ الاحتياطي والقرص وقاعدة البيانات والخدمات، وما يلزم فعله',
  permission: 'system.read',
  method: 'GET',
  path: '/api/admin/status',
  replies: { 200: ServerStatus },
  isPolled: true,
})

export const requestBackup = endpoint({
  ...admin,
  name: 'requestBackup',
  proof: 'twoFactors',
  summary: 'طلب نسخة احتياطية الآن',
  permission: 'backup.run',
  method: 'POST',
  path: '/api/admin/status/backup',
  replies: { 200: withMessage(Type.Object({ state: Type.Enum(['Waiting']) })) },
  refusals: [409],
})
