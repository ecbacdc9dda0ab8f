import type { UseFormReturnType } from '@mantine/form'

/**
 * Puts a chosen file into its form, and below it what is wrong with it. Errors are set as a whole: Mantine leaves out an error
 * of one field that equals the one that the new value has just cleared, so every second wrong file would look right.
 */
export function chooseFile<Values extends { file: File | null }>(
  form: UseFormReturnType<Values>,
  chosen: File | null,
  errorMessage: string | null,
) {
  form.setValues({ file: chosen } as Partial<Values>)
  form.setErrors(({ file: _, ...others }) => (errorMessage === null ? others : { ...others, file: errorMessage }))
}
