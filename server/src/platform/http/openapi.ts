import { getBodyLimits } from '@manara/contract/body-limits.ts'
import { type Endpoint, getAreas, listStatuses, successStatus } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { ProblemReply } from '@manara/contract/problem.ts'
import { statusTitles } from '../problems/http.errors.ts'

type Json = Record<string, unknown>

const successTitles: Record<number, string> = {
  200: 'نجاح',
  201: 'أُنشئ',
  204: 'نجاح بلا محتوى',
  303: 'انتقال إلى صفحة',
}
/** For whom an area is, in the words of the API description. */
export const areaTitles: Record<string, string> = {
  public: 'للجميع',
  member: 'لكل من سجّل الدخول',
  admin: 'لمدير النظام',
  teacher: 'للمدرّس',
  student: 'للطالب',
}

const parametersIn = (
  place: 'path' | 'query',
  schema: { properties?: object; required?: readonly string[] } | undefined,
) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: property,
  }))

const listHeaders = {
  'X-Total-Count': { description: 'عدد العناصر كلها', schema: { type: 'integer' } },
  'X-Next-Cursor': { description: 'مؤشر الصفحة التالية، ويغيب في آخر صفحة', schema: { type: 'string' } },
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
}

function toResponses(declaration: Endpoint): Json {
  const success = successStatus(declaration)
  const schema = declaration.replies[success]
  const refusal = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    listStatuses(declaration).map((status) => [
      status,
      status === success
        ? {
            description: successTitles[status],
            ...(declaration.isList && { headers: listHeaders }),
            ...(schema && { content: { 'application/json': { schema } } }),
          }
        : { description: statusTitles[status], content: refusal },
    ]),
  )
}

/** One text that may be empty. */
const mayBeAbsent = ({ type, minLength }: { type?: string; minLength?: number }) => type === 'string' && minLength === 0

function toOperation(declaration: Endpoint): Json {
  const { name, summary, params, query, body, bodyKind } = declaration
  const areas = getAreas(declaration)
  const mediaType = bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    summary,
    description: areas.map((area) => areaTitles[area]).join('، '),
    tags: areas,
    security: areas.includes('public') ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...(declaration.isIdempotent ? [idempotencyHeader] : []),
    ],
    ...(body && { requestBody: { required: !mayBeAbsent(body), content: { [mediaType]: { schema: body } } } }),
    ...(body && bodyKind !== 'multipart' && { 'x-body-limit-bytes': getBodyLimits(declaration).bytes }),
    responses: toResponses(declaration),
    'x-ownership': declaration.ownership,
  }
}

/** The OpenAPI 3.1 description of the whole API, made from the contract. */
export function openApiDocument(title: string, description: string): Json {
  const paths: Record<string, Json> = {}
  for (const declaration of endpoints) {
    const path = declaration.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: toOperation(declaration) }
  }
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1' },
    paths,
    components: {
      schemas: { Problem: ProblemReply },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
