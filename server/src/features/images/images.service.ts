import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { findChallengeImage } from '../challenges/challenges.service.ts'
import { findBankImage } from '../question-bank/question-bank.service.ts'
import { findQuizImage } from '../quizzes/quiz-images.service.ts'
import { imageProblem } from './images.errors.ts'

/** Finds a picture of one kind of thing, for a caller who may see that thing; undefined for everything else. */
export type ImageSource = (db: Db, caller: Caller, imageId: string) => Promise<HeldFile | undefined>

/**
 * The registry of pictures: a feature whose things have pictures joins with a line here, naming a function of its
 * `*.service.ts`. `imageId` is the id of the stored file; `files/held-file.ts` selects what is answered.
 */
const sources: readonly ImageSource[] = [findBankImage, findChallengeImage, findQuizImage]

/** A teacher's file name may give the answer away, so it is never sent (security T12). */
const withoutItsName = (file: HeldFile): HeldFile => ({
  ...file,
  name: `image.${kindOfMediaType(file.mediaType)?.name ?? 'bin'}`,
})

export async function getImageOrFail(db: Db, caller: Caller, imageId: string): Promise<HeldFile> {
  for (const find of sources) {
    const file = await find(db, caller, imageId)
    if (file) return withoutItsName(file)
  }
  throw imageProblem.notFound()
}
