import type { ChatStreamEvent } from '@manara/contract/assistant.ts'

/** The events of a stream that has ended. */
export const readEvents = (text: string): ChatStreamEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block): ChatStreamEvent => JSON.parse(block.slice('data: '.length)))
