import { allFileKinds, kindOfName } from '@manara/contract/file-kinds.ts'
import { type FileLimits, getFileLimit } from '@manara/contract/files.ts'
import { type AnyMaterial, CreateMaterialBody, type MaterialType } from '@manara/contract/materials.ts'
import { fieldRules } from '../../http/field-rules.ts'
import { materialsText } from './materials.text.ts'

const { title } = CreateMaterialBody.properties

/** Only the title can be wrong before the server is asked. */
export const detailsRules = fieldRules({ properties: { title } })

/** Texts about a material in its form. */
export interface DetailsValues extends Record<string, unknown> {
  title: string
  description: string
}

export interface NewMaterialValues extends DetailsValues {
  kind: MaterialType
  file: File | null
  /** Chosen together: each becomes a material under the name of its file. */
  several: File[]
  url: string
}

export const toDetails = ({ title: name, description }: AnyMaterial): DetailsValues => ({
  title: name,
  description: description ?? '',
})

/** Why a file cannot be taken, before a byte of it has left. The server looks inside and has the last word. */
export function fileProblem(file: File | null, limits: FileLimits): string | null {
  if (!file) return materialsText.chooseFile
  const kind = kindOfName(file.name, allFileKinds)
  if (!kind) return materialsText.wrongKind
  if (file.size === 0) return materialsText.emptyFile
  const limit = getFileLimit(kind, limits)
  return file.size > limit ? materialsText.tooLarge(limit) : null
}

/** «www.example.org/page» is how people copy an address from a book. */
export const wholeUrl = (url: string): string => {
  const given = url.trim()
  return /^[^\s:/@]+\.[^\s:/@]{2,}(?:[/?#]\S*)?$/.test(given) ? `https://${given}` : given
}

/** Coarse on purpose: the server knows which addresses belong to private networks. */
export const urlProblem = (url: string): string | null =>
  /^https?:\/\/[^\s/]+/i.test(wholeUrl(url)) && URL.canParse(wholeUrl(url)) ? null : materialsText.wrongUrl

/** «كتاب المقرر.pdf» is offered as the title «كتاب المقرر». */
export const titleOfFile = ({ name }: File) =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .slice(0, 255)
