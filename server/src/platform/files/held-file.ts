import type { Expression } from 'kysely'
import type { Db } from '../db/database.ts'

/** A stored file as its readers need it; a feature adds who may see it: `.where(exists …)`. */
export const heldFile = (db: Db, id: string | Expression<string>) =>
  db
    .selectFrom('stored_file as file')
    .select(['file.id', 'file.original_name as name', 'file.media_type as mediaType', 'file.sha256'])
    .select(['file.size', 'file.stored_at as storedAt'])
    .where('file.id', '=', id)
    .where('file.state', '=', 'stored')
    .$narrowType<{ size: number; sha256: string; storedAt: Date }>()
