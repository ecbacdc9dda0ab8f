import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { DialogForm } from './dialog-form.tsx'

const reason = 'البرنامج حُذف. اختر برنامجًا آخر'

/** A form one of whose fields is not on the screen. */
function HalfForm() {
  const form = useForm({ initialValues: { name: 'الخط', programId: 3 } })
  return (
    <DialogForm
      form={form}
      onSave={() => Promise.reject(new Error('refused'))}
      toFormError={() => ({ message: 'تعذّر الحفظ', errors: { programId: [reason] } })}
      foot={<button type="submit">حفظ</button>}
    >
      <TextInput label="الاسم" {...form.getInputProps('name')} />
    </DialogForm>
  )
}

it('a refusal of a field that is not on the screen says its reason, and not only that fields are wrong', async () => {
  render(<HalfForm />)

  await page.getByRole('button', { name: 'حفظ' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
  await expect.element(page.getByText(/صحّح/)).not.toBeInTheDocument()
})
