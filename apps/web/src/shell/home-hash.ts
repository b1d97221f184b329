/** Home with the bank details of the accounts open: `/home#add-money`. */
export const ADD_MONEY = 'add-money'
