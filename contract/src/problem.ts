import { type Static, Type } from 'typebox'

/**
 * A refusal on the wire: RFC 9457 `application/problem+json`. `message` is one Arabic sentence to show as it is;
 * `errors` gives the messages by field. 409 answers may carry the present state beside them (R-wire-6).
 */
export const ProblemReply = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    message: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    requestId: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)
export type ProblemReply = Static<typeof ProblemReply>
