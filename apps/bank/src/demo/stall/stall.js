/** The shop's own script: it shows what the page heard from the window in which somebody paid. */
/* global document */
document.addEventListener('payment', ({ detail }) => {
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = ['paymentId', 'status', 'amount', 'currencyCode'].map((name) => detail[name] ?? '').join(' ')
  document.querySelector('main')?.append(line)
})
