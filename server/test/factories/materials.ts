import { Readable } from 'node:stream'
import { allFileKinds } from '@manara/contract/file-kinds.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'

/** The smallest file that passes for a PDF, with a text in it. */
export const buildPdf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Note (${text}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n`)

/** A course or a lecture; one of them. */
interface Place {
  courseId?: number
  lectureId?: number
}

const toPlace = ({ courseId = null, lectureId = null }: { courseId?: number | null; lectureId?: number | null }) => ({
  course_id: courseId,
  lecture_id: lectureId,
})

interface FileMaterialGiven extends Place {
  uploadedBy: number
  title?: string
  description?: string | null
  fileName?: string
  bytes?: Buffer
}

/** A material with a file that is really there. */
export async function buildFileMaterial(db: Db, files: Files, given: FileMaterialGiven): Promise<number> {
  const { uploadedBy, title = 'كتاب المقرر', description = null, fileName = 'كتاب المقرر.pdf' } = given
  const bytes = Readable.from([given.bytes ?? buildPdf('book')])
  const received = await files.receive(db, uploadedBy, { name: fileName, bytes }, { accept: allFileKinds })
  return db.transaction().execute(async (trx) => {
    await files.keep(trx, received)
    const { id } = await trx
      .insertInto('material')
      .values({ ...toPlace(given), title, description, file_id: received.id, uploaded_by: uploadedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

interface LinkMaterialGiven extends Place {
  uploadedBy: number
  title?: string
  url?: string
}

export async function buildLinkMaterial(db: Db, given: LinkMaterialGiven): Promise<number> {
  const { uploadedBy, title = 'مرجع', url = 'https://example.org/reference' } = given
  const { id } = await db
    .insertInto('material')
    .values({ ...toPlace(given), title, url, uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
