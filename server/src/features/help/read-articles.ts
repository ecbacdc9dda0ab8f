import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Check, Errors } from 'typebox/value'
import { Article } from './article.ts'

const namesIn = (list = '') => list.split(', ').filter(Boolean)

/** An article in Markdown: fields, numbered steps, notes, links and a picture. Throws with file and line. */
export function readArticle(file: string, source: string): Article {
  const fields: Record<string, string> = {}
  const steps: string[] = []
  const notes: string[] = []
  const links: Article['links'] = []
  const pictures: object[] = []
  const kinds: [RegExp, (first: string, second: string) => unknown][] = [
    [/^(?:---)?$/, () => undefined],
    [/^(title|topic|readers|related|order): (.+)$/, (key, value) => Object.assign(fields, { [key]: value })],
    [/^\d+\. (.+)$/, (step) => steps.push(step)],
    [/^- (.+)$/, (note) => notes.push(note)],
    [/^\[([^\]]+)\]\((\/[^)]+)\)$/, (label, to) => links.push({ label, to })],
    [/^!\[([^\]]+)\]\(([a-z-]+)\)$/, (caption, name) => pictures.push({ name, caption })],
  ]
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const kind = kinds.find(([pattern]) => pattern.test(line))
    if (!kind) throw new Error(`${file}:${index + 1}: neither a field, a step, a note, a link nor a picture`)
    const [, first = '', second = ''] = kind[0].exec(line) ?? []
    kind[1](first, second)
  }
  const article = {
    slug: basename(file, '.md'),
    title: fields.title,
    topic: fields.topic,
    readers: namesIn(fields.readers),
    steps,
    notes,
    links,
    picture: pictures[0] ?? null,
    related: namesIn(fields.related),
    order: Number(fields.order),
  }
  if (Check(Article, article)) return article
  const [error] = Errors(Article, article)
  throw new Error(`${file}: ${error?.instancePath} ${error?.message}`)
}

/** All articles of a folder, in their order. */
export const readArticles = (folder: string): Article[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((file) => readArticle(file, readFileSync(file, 'utf8')))
    .sort((one, other) => one.order - other.order)
