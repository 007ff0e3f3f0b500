/** The product ids in a grouped product's form: `quantity[336]`. */
export const readParts = (form: Element | null): number[] => [
  ...new Set(
    [...(form?.querySelectorAll('[name^="quantity["]') ?? [])].flatMap((input) => {
      const [, id] = /^quantity\[(\d+)\]$/.exec(input.getAttribute('name') ?? '') ?? []
      return id ? Number(id) : []
    }),
  ),
]
