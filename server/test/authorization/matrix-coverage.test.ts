import type { Endpoint } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { expectedOutcome, getReach } from './expectation.ts'
import { expectations } from './expectations.ts'
import { personas } from './personas.ts'
import { samples } from './samples.ts'

const names = new Set(endpoints.map(({ name }) => name))
const withoutEndpoint = (table: object) => Object.keys(table).filter((name) => !names.has(name))

const describeEndpoint = ({ method, params }: Endpoint) =>
  [method !== 'GET' && 'audits: 1', params && "reach: 'all'"].filter(Boolean).join(', ')

const toSample = ({ params, body }: Endpoint) =>
  [params && 'params: { … }, foreign: { … }', body && 'body: { … }'].filter(Boolean).join(', ')

/** The two lines that a new endpoint needs; who comes in is for its author to say, from the decisions of the school. */
const linesFor = (declaration: Endpoint) => [
  `expectations-*.ts → ${declaration.name}: only('…who…', { ${describeEndpoint(declaration)} }),`,
  `samples-*.ts      → ${declaration.name}: ({ a, b }) => ({ ${toSample(declaration)} }),`,
]

/** They change nothing, but the trail says who took what away. */
const writtenDown = [
  'exportArchivedClassroom',
  'exportBankText',
  'exportGradeBook',
  'exportQuizResults',
  'getGradeSheet',
  'getGradeSheetOfOffice',
  'getExcuseDocument',
  'getOwnRefusedLines',
  'getPeopleSheet',
  'getPersonDocument',
  'getPersonDataCopy',
  'getPersonHealth',
  'getRefusedLines',
  'getRegisterPaper',
  'getRegisterPaperOfOffice',
  'getRegisterWorkbook',
  'getSignInCards',
  'getWarningLetters',
  'printReportCards',
]

describe('every endpoint of the contract', () => {
  it('has a line in expectations.ts and one in samples.ts', () => {
    const missing = endpoints.filter(({ name }) => !expectations[name] || !samples[name])

    expect(missing.flatMap(linesFor), 'add to server/test/authorization').toEqual([])
  })

  it('says how many audit entries it writes, if it changes anything or takes it away', () => {
    const wrong = endpoints.filter(({ name, method, listExport }) => {
      const line = expectations[name]
      const isWritten = method !== 'GET' || listExport !== undefined || writtenDown.includes(name)
      return line && (line.audits !== undefined) !== isWritten
    })

    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('says how far its ids reach, if it has any, and names foreign ones', () => {
    const wrong = endpoints.filter(({ name, params }) => {
      const line = expectations[name]
      return line && (line.reach !== undefined) !== (params !== undefined)
    })

    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

/** A number of something else (how many questions) names nothing that could be another's. */
const hasIdsIn = (schema: object | undefined) =>
  /"(id|\w+Ids?)":\{.*x-numeric-string/.test(JSON.stringify(schema ?? {}))

describe("endpoints that reach only what is one's own", () => {
  it('show in samples.ts what happens when the body names something else', () => {
    const wrong = endpoints.filter(({ name, body }) => {
      const line = expectations[name]
      const isNarrow =
        line && personas.some((one) => expectedOutcome(line, one) === 'ok' && getReach(line, one) === 'own')
      const sample = String(samples[name] ?? '')
      return isNarrow && line.reach && hasIdsIn(body) && !sample.includes('smuggled')
    })

    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the tables of this folder', () => {
  it('name no endpoint that the contract does not have', () => {
    expect(withoutEndpoint(expectations)).toEqual([])
    expect(withoutEndpoint(samples)).toEqual([])
  })
})
