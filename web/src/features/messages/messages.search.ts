/** Search parameters of the screen of outgoing messages. */
export interface MessagesSearch {
  tab: MessagesTab
  /** A kind or a state of the contract; anything else means all of them. The tab of mail has its own states. */
  kind: string
  state: string
  q: string
  page: number
  sort: string
}

export const messagesTabs = ['queue', 'log', 'texts', 'stopped', 'mail'] as const
export type MessagesTab = (typeof messagesTabs)[number]

/** The address may hold anything; an unknown tab means the queue. */
export const readMessagesTab = (text: unknown): MessagesTab => messagesTabs.find((tab) => tab === text) ?? 'queue'

export const defaultMessagesSearch: MessagesSearch = {
  tab: 'queue',
  kind: 'all',
  state: 'all',
  q: '',
  page: 1,
  sort: '',
}
