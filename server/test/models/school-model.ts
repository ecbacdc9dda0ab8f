/** A seat with its marks, as the model keeps it. */
export interface Seat {
  student: number
  room: number
  practical: number | null
  exam: number | null
  final: number | null
}

/** The rules of the school a second time, as plainly as they can be said. Numbers are places in the lists of the world. */
export interface SchoolModel {
  rooms: { capacity: number; status: 'ACTIVE' | 'COMPLETED'; isArchived: boolean; isQuizOpen: boolean }[]
  seats: Seat[]
  submitted: { student: number; room: number }[]
  conversations: number[]
  administrators: boolean[]
  isApproved: boolean
  /** Whom a graduation has decided about, and by marks of which rooms. */
  decided: Set<number>
}

export type Action =
  | { kind: 'enroll'; student: number; room: number }
  | { kind: 'cancel' | 'transfer'; student: number }
  | { kind: 'marks'; student: number; practical: number | null; exam: number | null }
  | { kind: 'markAll'; room: number; exam: number }
  | { kind: 'calculate' | 'toggle' | 'archive' | 'toggleQuiz' | 'resetQuiz'; room: number }
  | { kind: 'capacity'; room: number; capacity: number }
  | { kind: 'submit'; student: number; room: number }
  | { kind: 'openChat' | 'closeChat'; student: number }
  | { kind: 'deleteAdministrator'; actor: number; target: number }
  | { kind: 'approve' | 'graduate' }

/** `any`: the model does not say. */
export type Verdict = 'taken' | 'refused' | 'any'

const isFinished = (seat: Seat) => seat.final !== null && seat.final >= 60
const seatsIn = ({ seats }: SchoolModel, room: number) => seats.filter((seat) => seat.room === room)
const isActive = ({ rooms }: SchoolModel, room: number) => rooms[room]?.status === 'ACTIVE' && !rooms[room]?.isArchived

/** The seat of a student that can still change; finished ones are history. */
export const getActiveSeat = (model: SchoolModel, student: number): Seat | undefined =>
  model.seats.find((seat) => seat.student === student && isActive(model, seat.room))

const verdict = (isTaken: boolean): Verdict => (isTaken ? 'taken' : 'refused')

/** What the school must say to an action that comes alone. */
export function expected(model: SchoolModel, action: Action): Verdict {
  switch (action.kind) {
    case 'enroll': {
      const { student, room } = action
      if (model.decided.has(student)) return 'any'
      const own = model.seats.filter((seat) => seat.student === student)
      const isFree = seatsIn(model, room).length < (model.rooms[room]?.capacity ?? 0)
      return verdict(isActive(model, room) && isFree && !getActiveSeat(model, student) && !own.some(isFinished))
    }
    case 'cancel':
      return verdict(getActiveSeat(model, action.student) !== undefined)
    case 'transfer': {
      const seat = getActiveSeat(model, action.student)
      if (!seat) return 'refused'
      const other = 1 - seat.room
      const hasBeenThere = model.seats.some(({ student, room }) => student === action.student && room === other)
      if (hasBeenThere) return 'any'
      return verdict(isActive(model, other) && seatsIn(model, other).length < (model.rooms[other]?.capacity ?? 0))
    }
    case 'marks':
      return verdict(getActiveSeat(model, action.student) !== undefined)
    case 'markAll':
      return verdict(isActive(model, action.room) && seatsIn(model, action.room).length > 0)
    case 'calculate': {
      const seats = seatsIn(model, action.room)
      const isComplete = seats.every(({ practical, exam }) => practical !== null && exam !== null)
      return verdict(isActive(model, action.room) && seats.length > 0 && isComplete)
    }
    case 'toggle': {
      const room = model.rooms[action.room]
      if (room?.isArchived) return 'refused'
      const seats = seatsIn(model, action.room)
      if (room?.status === 'ACTIVE') return verdict(seats.every(({ final }) => final !== null))
      return seats.some(({ student }) => model.decided.has(student)) ? 'any' : 'taken'
    }
    case 'archive': {
      const room = model.rooms[action.room]
      return verdict(room?.status === 'COMPLETED' && !room.isArchived)
    }
    case 'capacity':
      return verdict(isActive(model, action.room) && seatsIn(model, action.room).length <= action.capacity)
    case 'submit': {
      const { student, room } = action
      const isSeated = model.seats.some((seat) => seat.student === student && seat.room === room)
      const isFirst = !model.submitted.some((one) => one.student === student && one.room === room)
      return verdict(isSeated && isActive(model, room) && model.rooms[room]?.isQuizOpen === true && isFirst)
    }
    case 'openChat':
      return verdict((model.conversations[action.student] ?? 0) < 3)
    case 'deleteAdministrator': {
      const { actor, target } = action
      return verdict(actor !== target && model.administrators[actor] === true && model.administrators[target] === true)
    }
    case 'approve':
      return verdict(!model.isApproved)
    default:
      return 'any'
  }
}
