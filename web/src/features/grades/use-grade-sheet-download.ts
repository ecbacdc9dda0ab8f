import type { ExportFormat } from '@manara/contract/exports.ts'
import { getGradeSheet, getGradeSheetOfOffice } from '@manara/contract/grade-sheets.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { gradeSheetText } from './grade-sheet.text.ts'

const endpoints = { teacher: getGradeSheet, admin: getGradeSheetOfOffice } as const

interface Asked {
  classroomId: number
  format: ExportFormat
}

/** Saves the class sheet of a classroom under the name that the server gives it. */
export const useGradeSheetDownload = (area: 'teacher' | 'admin') =>
  useMutation({
    mutationFn: async ({ classroomId, format }: Asked) => {
      const { blob, fileName } = await download(endpoints[area], { params: { id: classroomId }, query: { format } })
      saveFile(blob, fileName ?? `${gradeSheetText.usualName}.${format}`)
    },
    onError: (error) => showFailure(gradeSheetText.failed, toReason(gradeSheetText.failed)(error)),
  })
