import { createHash } from 'node:crypto'
import { kindOfName } from '@manara/contract/file-kinds.ts'
import { questionImageField } from '@manara/contract/questions.ts'
import { createReader } from '../../../platform/files/byte-reader.ts'
import { inspectHead, inspectWhole } from '../../../platform/files/inspect.ts'
import { headBytes } from '../../../platform/files/recognize.ts'
import { Problem } from '../../../platform/problems/problem.ts'
import type { ParsedQuestions, PictureFile } from './parsed-question.ts'
import type { XmlElement } from './read-xml.ts'

const find = ({ children }: XmlElement, wanted: string) => children.find(({ name }) => name === wanted)

/** Takes the first picture out of the text of a question: what is left in it has no place in the bank. */
export function takePicture(question: XmlElement): PictureFile | undefined {
  const asked = find(question, 'questiontext')
  const file = asked?.children.find(({ name, attributes }) => name === 'file' && attributes.name !== undefined)
  if (!asked || !file) return undefined
  asked.children.splice(asked.children.indexOf(file), 1)
  const part = find(asked, 'text') ?? asked
  part.text = part.text.replace(/<img\b[^<>]{0,5000}>/i, ' ')
  return { name: file.attributes.name ?? '', bytes: Buffer.from(file.text, 'base64') }
}

const { accept, maxBytes } = questionImageField('image')

async function isPicture({ name, bytes }: PictureFile): Promise<boolean> {
  const kind = kindOfName(name, accept)
  if (!kind || bytes.length > maxBytes) return false
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    await inspectHead(kind, picture.subarray(0, headBytes))
    await inspectWhole(kind, createReader(picture))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Names the picture of each question by its content; one that no form would take is a note, and refuses a question without a text. */
export async function inspectPictures<Read extends ParsedQuestions>(read: Read): Promise<Read> {
  const questions: Read['questions'] = []
  const refused = [...read.refused]
  for (const question of read.questions) {
    const { line, text, notes = [] } = question
    const picture = read.pictures.get(line)
    if (picture && (await isPicture(picture))) {
      const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
      questions.push({ ...question, picture: `${sha256} ${picture.name.slice(0, 100)}` })
      continue
    }
    read.pictures.delete(line)
    if (picture && text === '') refused.push({ line, text: picture.name, fault: 'picture' })
    else questions.push(picture ? { ...question, notes: [...new Set([...notes, 'picture' as const])] } : question)
  }
  return { ...read, questions, refused }
}
