export type Career = { department: string; titles: string[]; strengths: string[]; tags: string[] };

type CareerWords = { department: string; titles: string; strengths: string; tags: string };

function career({ department, titles, strengths, tags }: CareerWords): Career {
  return { department, titles: titles.split(', '), strengths: strengths.split(', '), tags: tags.split(', ') };
}

export const careers: Career[] = [
  career({
    department: 'Engineering',
    titles:
      'Backend Engineer, Frontend Engineer, Full-Stack Developer, Platform Engineer, Site Reliability Engineer, Mobile Developer, Embedded Engineer, Security Engineer',
    strengths:
      'distributed systems, PostgreSQL, TypeScript, Go services, C++ and Rust, accessible interfaces, Kubernetes, payment systems, observability',
    tags: 'remote, typescript, postgresql, on-call, open source, c++, go, security, relocation',
  }),
  career({
    department: 'Data',
    titles: 'Data Engineer, Data Scientist, Machine Learning Engineer, Analytics Engineer, Data Analyst',
    strengths: 'forecasting, recommender systems, language models, experiment design, streaming pipelines, statistics',
    tags: 'python, sql, phd, remote, publications, visa',
  }),
  career({
    department: 'Design',
    titles: 'Product Designer, UX Researcher, Brand Designer, Design Lead, Content Designer',
    strengths: 'design systems, interviews with users, typography, prototyping, plain language',
    tags: 'portfolio, freelance, accessibility, remote, workshop',
  }),
  career({
    department: 'Product',
    titles: 'Product Manager, Product Owner, Programme Manager, Product Analyst',
    strengths: 'discovery, roadmaps that survive contact, pricing, marketplaces, regulated industries',
    tags: 'b2b, leadership, english c1, hybrid',
  }),
  career({
    department: 'Sales',
    titles: 'Account Executive, Sales Development Representative, Key Account Manager, Head of Sales, Partner Manager',
    strengths: 'new markets, long sales cycles, public tenders, negotiation, mid-size customers',
    tags: 'quota, travel, french, german, english c1, driving licence',
  }),
  career({
    department: 'Support',
    titles: 'Customer Support Agent, Support Lead, Customer Success Manager, Technical Support Engineer',
    strengths: 'calm on the phone, knowledge bases, onboarding, three languages, shift planning',
    tags: 'shifts, spanish, english c1, night, part-time',
  }),
  career({
    department: 'Finance',
    titles: 'Financial Controller, Accountant, Payroll Specialist, Treasury Analyst, Internal Auditor',
    strengths: 'month-end close, consolidation, cash flow, IFRS, process automation',
    tags: 'ifrs, certified, part-time, immediate start',
  }),
  career({
    department: 'People',
    titles: 'Recruiter, HR Business Partner, People Operations Specialist, Learning Manager',
    strengths: 'hiring across borders, labour law, compensation, coaching managers',
    tags: 'labour law, coaching, hybrid, referral',
  }),
  career({
    department: 'Health',
    titles: 'Registered Nurse, Physiotherapist, Medical Technician, Care Coordinator, Ward Manager',
    strengths: 'intensive care, paediatrics, rehabilitation, wound care, quality audits',
    tags: 'licence, night, shifts, icu, relocation',
  }),
  career({
    department: 'Operations',
    titles: 'Warehouse Lead, Logistics Planner, Production Engineer, Electrician, Quality Inspector, Chef de Partie, Baker',
    strengths: 'lean production, cold chains, forklift and crane, maintenance planning, food safety',
    tags: 'forklift, shifts, immediate start, driving licence, apprenticeship',
  }),
];

/** For every career, the most frequent first. */
export const commonTags =
  'referral, shortlist, talent pool, strong cv, call back, senior, junior, visa, relocation, salary high, notice 3 months, silver medalist, former employee, intern'.split(
    ', ',
  );

export const levels = ['Junior', '', '', 'Senior', '', 'Lead', 'Senior'];

export const industries =
  'logistics, health care, public transport, renewable energy, education, banking, retail, agriculture, telecoms, tourism, insurance, games'.split(
    ', ',
  );

export const companyFirstWords =
  'Nordlicht, Blue Harbour, Acorn, Kite, Lumen, Sahel, Meridian, Copperfield, Baobab, Sakura, Fjord, Monsoon, Altiplano, Juniper, Saffron, Tidewater, Granite, Pampa, Savanna, Zephyr, Cinnabar, Larch, Old Mill, Riverbend, Silver Birch, Terra Nova, Umbra, Vela, Wren, Yarrow'.split(
    ', ',
  );

export const companySecondWords =
  'Systems, Labs, Logistics, Health, Bank, Energy, Foods, Studio, Works, Mobility, Retail, Analytics, Partners, Textiles, Robotics, Clinics, Press, Insurance, Hotels, Instruments'.split(
    ', ',
  );
