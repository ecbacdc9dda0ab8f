import { useForm } from '@mantine/form'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { chooseFile } from './choose-file.ts'
import { FileDrop } from './file-drop.tsx'

const wrong = 'اختر ملف PDF.'

function Screen() {
  const form = useForm<{ file: File | null }>({ initialValues: { file: null } })
  return (
    <FileDrop
      label="الملف"
      hint=""
      accept=""
      value={form.getValues().file}
      error={form.errors.file}
      onChange={(chosen) => chooseFile(form, chosen, chosen?.name.endsWith('.pdf') ? null : wrong)}
    />
  )
}

it('says what is wrong with every wrong file in a row, and nothing of a right one', async () => {
  render(<Screen />)
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  const upload = (name: string) =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], name))

  for (const name of ['one.exe', 'two.exe', 'three.exe']) {
    await upload(name)
    await expect.element(page.getByText(name)).toBeVisible()
    await expect.element(page.getByText(wrong)).toBeVisible()
  }
  await upload('four.pdf')

  await expect.element(page.getByText('four.pdf')).toBeVisible()
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument()
})
