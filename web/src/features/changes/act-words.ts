import type { ChangeSet } from '@manara/contract/changes.ts'
import { changesText } from './changes.text.ts'

/** An act in a few words: what was done, and to what. */
export const getActName = ({ operationName, title }: Pick<ChangeSet, 'operationName' | 'title'>): string =>
  changesText.act(operationName, title)

/** What an act did, one sentence for each kind of thing. */
export const listEffects = ({ effects }: ChangeSet): string[] =>
  effects.map(({ name, created, changed, removed }) =>
    changesText.effect(name, [
      ...(created > 0 ? [changesText.created(created)] : []),
      ...(changed > 0 ? [changesText.changed(changed)] : []),
      ...(removed > 0 ? [changesText.removed(removed)] : []),
    ]),
  )

const dayMilliseconds = 86_400_000

/** Whole days in which an act can still be undone. */
export const countDaysLeft = (undoUntil: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(undoUntil) - now) / dayMilliseconds))
