/** Something the person at the keyboard can act upon: shown as one line, without a stack. */
export class Failure extends Error {}
