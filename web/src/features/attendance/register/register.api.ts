import { getRegisterPaper, getRegisterPaperOfOffice, getRegisterWorkbook } from '@manara/contract/attendance-papers.ts'
import { getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { saveFile } from '../../../ui/form/save-file.ts'
import { localToday } from '../lesson-times.ts'
import { attendanceKey } from '../send-attendance.ts'
import { registerText as text } from './register.text.ts'

/** The month so many months after another; without one, after that of today. */
export function monthAfter(by: number, month = localToday().slice(0, 7)): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const daysOf = (month: string) => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

export const registerQuery = (classroomId: number, month: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...attendanceKey, 'register', classroomId, month],
    queryFn: ({ signal }) => call(getClassroomRegister, { params: { id: classroomId }, query: daysOf(month), signal }),
  })

interface PaperAsked {
  classroomId: number
  month: string
  paper: 'filled' | 'blank' | 'workbook'
}

function fetchPaper(area: 'teacher' | 'admin', { classroomId: id, month, paper }: PaperAsked) {
  if (paper === 'workbook') return download(getRegisterWorkbook, { params: { id }, query: daysOf(month) })
  const query = { month, ...(paper === 'blank' && { blank: '1' as const }) }
  return download(area === 'teacher' ? getRegisterPaper : getRegisterPaperOfOffice, { params: { id }, query })
}

/** Saves a register under the name that the server gives it. */
export const useRegisterPaper = (area: 'teacher' | 'admin') =>
  useMutation({
    mutationFn: async (asked: PaperAsked) => {
      const { blob, fileName } = await fetchPaper(area, asked)
      saveFile(blob, fileName ?? text.title)
    },
    onError: (error) => showFailure(text.paperFailed, toReason(text.paperFailed)(error)),
  })
