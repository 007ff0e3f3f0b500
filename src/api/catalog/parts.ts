/** A set's form asks for a quantity of each of its parts: `quantity[336]`. */
export const readParts = (form: Element | null): number[] => [
  ...new Set(
    [...(form?.querySelectorAll('[name^="quantity["]') ?? [])].flatMap((input) => {
      const [, id] = /^quantity\[(\d+)\]$/.exec(input.getAttribute('name') ?? '') ?? []
      return id ? Number(id) : []
    }),
  ),
]
