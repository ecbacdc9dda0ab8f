import { Readable } from 'node:stream'
import { type DocumentKind, documentField } from '@manara/contract/person-documents.ts'
import { photoField } from '@manara/contract/person-photo.ts'
import { countMissingFields } from '../features/people/incomplete-records.service.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Files } from '../platform/files/files.ts'
import { drawPicture, ellipse, rectangle, type Shape } from './drawn-picture.ts'

const photoCount = 12

type Color = Shape['color']
const walls: readonly Color[] = [
  [219, 243, 240],
  [221, 239, 255],
  [254, 246, 235],
  [226, 243, 222],
]
const skins: readonly Color[] = [
  [240, 205, 175],
  [222, 180, 145],
  [196, 150, 115],
]
const dark: readonly Color[] = [
  [45, 35, 30],
  [80, 55, 40],
  [30, 32, 40],
  [110, 80, 55],
]
const clothes: readonly Color[] = [
  [15, 122, 116],
  [42, 110, 169],
  [148, 93, 0],
  [84, 80, 73],
  [120, 58, 115],
]

const choose = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** A face without features, before a wall: a scarf for women, hair for men. */
export function drawPortrait(index: number, isFemale: boolean): Buffer {
  const top = choose(dark, index)
  const scarf = choose(clothes, index + 2)
  const above = isFemale
    ? [
        { color: scarf, isInside: ellipse(90, 108, 62, 78) },
        { color: scarf, isInside: ellipse(90, 190, 66, 46) },
      ]
    : [{ color: top, isInside: ellipse(90, 88, 50, 54) }]
  return drawPicture(180, 240, [
    { color: choose(walls, index), isInside: () => true },
    { color: choose(clothes, index), isInside: ellipse(90, 250, 84, 82) },
    { color: choose(skins, index), isInside: rectangle(74, 140, 106, 186) },
    ...above,
    { color: choose(skins, index), isInside: ellipse(90, 112, 42, 54) },
    ...(isFemale ? [] : [{ color: top, isInside: ellipse(90, 66, 42, 18) }]),
  ])
}

/** A card with a portrait and lines, as a scanned document. */
function drawCard(index: number): Buffer {
  const line = (row: number, end: number) => ({
    color: [150, 150, 145] as Color,
    isInside: rectangle(end, row, 400, row + 10),
  })
  return drawPicture(600, 380, [
    { color: [250, 248, 244], isInside: () => true },
    { color: choose(walls, index + 1), isInside: rectangle(0, 0, 600, 70) },
    { color: choose(clothes, index), isInside: rectangle(430, 110, 560, 280) },
    { color: choose(skins, index), isInside: ellipse(495, 180, 34, 42) },
    ...[110, 150, 190, 230].map((row, at) => line(row, 80 + at * 45)),
    line(320, 140),
  ])
}

const documents: readonly { kind: DocumentKind; student: number; side?: 'FRONT' | 'BACK'; title?: string }[] = [
  { kind: 'NATIONAL_ID', student: 0, side: 'FRONT' },
  { kind: 'NATIONAL_ID', student: 0, side: 'BACK' },
  { kind: 'PREVIOUS_CERTIFICATE', student: 0 },
  { kind: 'FAMILY_BOOK', student: 1 },
  { kind: 'RESIDENCE', student: 2 },
  { kind: 'OTHER', student: 3, title: 'إذن ولي الأمر' },
]

async function storePhoto(db: Db, files: Files, personId: number, picture: Buffer): Promise<void> {
  const file = await files.receive(db, null, { name: 'photo.png', bytes: Readable.from([picture]) }, photoField)
  await inTransaction(db, async (trx) => {
    await files.keep(trx, file)
    await trx.updateTable('person_record').set({ photo_file_id: file.id }).where('person_id', '=', personId).execute()
  })
}

/** Photos and documents drawn by us. The newest of the students is the one whose account is in the README. */
export async function storeDemoPersonFiles(db: Db, files: Files): Promise<void> {
  const students = await db
    .selectFrom('person')
    .innerJoin('person_record', 'person_record.person_id', 'person.id')
    .select(['person.id', 'person.gender'])
    .orderBy('person.id', 'desc')
    .limit(photoCount)
    .execute()
  for (const [index, { id, gender }] of students.entries())
    await storePhoto(db, files, id, drawPortrait(index, gender === 'Female'))
  for (const [index, { kind, student, side = null, title = '' }] of documents.entries()) {
    const owner = students[student]
    if (!owner) continue
    const bytes = Readable.from([drawCard(index)])
    const file = await files.receive(db, null, { name: 'document.png', bytes }, documentField)
    await inTransaction(db, async (trx) => {
      await files.keep(trx, file)
      const row = { person_id: owner.id, kind, side, title, file_id: file.id }
      await trx.insertInto('person_document_all').values(row).execute()
    })
  }
  await countMissingFields(db)
}
