/** What the theme stores about an author of books, beside the term itself. */
export interface AuthorFacts {
  style?: string
  address?: string
  birth?: string
  gender?: 'male' | 'female'
  facebook?: string
  instagram?: string
}

interface Author extends AuthorFacts {
  description: string
}

/** By name. Most authors of a shop have no facts at all. */
const AUTHORS: Record<string, Author> = {
  'Meher Daruwalla-Rao': {
    description:
      'Meher Daruwalla-Rao was a ship’s doctor before she wrote her first novel, at fifty-one. Her people are always about to leave, and seldom do.',
    style: 'Literary fiction',
    address: 'Dapoli, India',
    birth: '1958',
    gender: 'female',
    instagram: 'https://www.instagram.com/meher.example',
  },
  'Ilango Veeraswamy': {
    description:
      'Ilango Veeraswamy teaches mathematics in Madurai and writes mysteries in the holidays.',
    style: 'Crime, short stories',
    address: 'Madurai, India',
    birth: '1974',
    gender: 'male',
  },
  'Tarini Bhaskaran': {
    description:
      'Tarini Bhaskaran writes at the kitchen table of a house with nine people in it. She has won the Neem Prize twice and keeps her pens in one of the cups.',
    style: 'Stories for children',
    address: 'Thrissur, India',
    birth: '1981',
    gender: 'female',
    facebook: 'https://www.facebook.com/tarini.example',
    instagram: 'https://www.instagram.com/tarini.example',
  },
  'Joydeep Kanungo': {
    description:
      'Joydeep Kanungo walks: along rivers, mostly, and then he tells us where they went.',
    style: 'Travel',
  },
  'Farzana Qureshi-Nair': {
    description: 'Farzana Qureshi-Nair collects the recipes of railway canteens.',
    address: 'Bhopal, India',
    gender: 'female',
  },
}

export const authorDescription = (name: string) => AUTHORS[name]?.description ?? ''

export const authorFacts = (name: string): AuthorFacts => AUTHORS[name] ?? {}
