import type { Counters } from '../../platform/security/counters.ts'

/** Messages between the processes of one machine. */
export type ToLeader =
  | { kind: 'listening'; address: string }
  | { kind: 'heartbeat' }
  | { kind: 'count'; id: number; call: CountCall }
export type ToMember = { kind: 'counted'; id: number; answer: unknown } | { kind: 'leave'; isReplaced: boolean }

export type CountCall = { [Name in keyof Counters]: [Name, ...Parameters<Counters[Name]>] }[keyof Counters]

const hasKind = (message: unknown): message is { kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message

/** Only our own code is at the other end; other messages belong to Node. */
export const isToLeader = (message: unknown): message is ToLeader =>
  hasKind(message) && (message.kind === 'listening' || message.kind === 'heartbeat' || message.kind === 'count')

export const isToMember = (message: unknown): message is ToMember =>
  hasKind(message) && (message.kind === 'counted' || message.kind === 'leave')
