import { getProgram, listPrograms, type Program } from '@manara/contract/programs.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import type { PickerOption } from '../../ui/form/picker-options.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'
import { programsText } from './programs.text.ts'

interface ProgramPickerProps extends PickerField {
  value?: number | undefined
  /** The program that is chosen at the start, when its name is known already. */
  known?: PickerOption | undefined
  onChange: (programId: number | undefined) => void
  isClearable?: boolean
}

const source: OptionSource<Program> = {
  queryKey: ['programs'],
  load: (asked, signal) => callPage(listPrograms, { query: { sort: 'name', ...asked }, signal }),
  loadOne: (id, signal) => call(getProgram, { params: { id }, signal }),
  toOption: (program) => ({ id: program.academicProgramId, name: program.name, apart: programsText.apart(program) }),
}

/** One of the programs, searched on the server. */
export function ProgramPicker({ value, known, onChange, ...field }: ProgramPickerProps) {
  return <SearchPicker {...field} {...useChoice(source, value, onChange, known)} />
}
