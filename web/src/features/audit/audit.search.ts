/** Search parameters of the audit trail. */
export interface AuditSearch {
  q: string
  /** An operation; empty means all. */
  operation: string
  /** A kind of the contract; empty, or anything else, means all. */
  kind: string
  /** Who did it. */
  actorId: number | undefined
  /** One thing: its kind, and its number. */
  entity: string
  entityId: string
  from: string | undefined
  to: string | undefined
  page: number
}

export const defaultAuditSearch: AuditSearch = {
  q: '',
  operation: '',
  kind: '',
  actorId: undefined,
  entity: '',
  entityId: '',
  from: undefined,
  to: undefined,
  page: 1,
}
