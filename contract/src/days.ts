import { Type } from 'typebox'

const dayMessage = (title: string) => `${title}: اكتبه مثل 2026-11-20`

/** A day of the school's calendar as `2026-09-14`. */
export const Day = (title: string) =>
  Type.String({
    title,
    format: 'date',
    'x-messages': { required: `أدخل ${title}`, type: dayMessage(title), format: dayMessage(title) },
  })

const clockMessage = (title: string) => `${title}: ساعة مثل 08:30، بخطوات من 5 دقائق`

/** A time of day in the school's time zone as `08:30`, in steps of five minutes. */
export const ClockTime = (title: string) =>
  Type.String({
    title,
    maxLength: 5,
    format: 'code',
    pattern: '^([01][0-9]|2[0-3]):[0-5][05]$',
    'x-messages': {
      required: `أدخل ${title}`,
      type: clockMessage(title),
      pattern: clockMessage(title),
      maxLength: clockMessage(title),
    },
  })

/** The minutes since midnight of `08:30`. */
export const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** 510 becomes `08:30`. */
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
